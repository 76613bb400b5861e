import type { LucideIcon } from 'lucide-react';

/** An icon button, named for screen readers and in a tooltip. */
export function IconButton(props: {
  icon: LucideIcon;
  name: string;
  onClick: () => void;
  className?: string;
}) {
  const { icon: Icon, name, onClick, className = '' } = props;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={name}
      data-tooltip={name}
      className={`needs-script grid size-11 shrink-0 place-items-center ${className}`}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}
