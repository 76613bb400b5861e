import type { ReactNode } from 'react';

const sizes = {
  large: 'text-[min(3rem,13vw)]',
  middle: 'text-[min(2.25rem,11vw)]',
  small: 'text-[min(1.875rem,10vw)]',
};

/** Item and price side by side, or stacked where large text leaves no room. */
export const PriceLine = (props: {
  label: ReactNode;
  price: string;
  size: keyof typeof sizes;
  testId: string;
}) => (
  <p className="flex flex-wrap items-baseline gap-x-4">
    <span className="min-w-0 grow basis-28">{props.label}</span>
    <span className={`price ml-auto leading-none ${sizes[props.size]}`} data-testid={props.testId}>
      {props.price}
    </span>
  </p>
);
