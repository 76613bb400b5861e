import { Eye, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import { FINDING_CATEGORY_LABELS, type FindingCategory } from '../../domain/report/finding-category.ts';

export const categoryIcons: Readonly<Record<FindingCategory, LucideIcon>> = {
  safety: TriangleAlert,
  repair: Wrench,
  monitor: Eye,
};

const looks: Readonly<Record<FindingCategory, string>> = {
  safety: 'border-danger bg-danger text-page print:text-danger',
  repair: 'border-accent bg-accent text-page print:text-accent',
  monitor: 'border-ink text-ink',
};

/** Icon, word and color: readable without any one of them. */
export function CategoryTag({ category }: { category: FindingCategory }) {
  const Icon = categoryIcons[category];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap border-2 px-2 text-fine font-semibold leading-6 ${looks[category]}`}
    >
      <Icon aria-hidden size={16} />
      {FINDING_CATEGORY_LABELS[category]}
    </span>
  );
}
