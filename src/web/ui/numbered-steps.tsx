/** What happens, in order. */
export const NumberedSteps = ({ steps }: { steps: readonly { name: string; words: string }[] }) => (
  <ol>
    {steps.map((step, index) => (
      <li key={step.name} className="flex gap-5 border-b border-line py-4">
        <span aria-hidden="true" className="price w-6 shrink-0 text-2xl leading-7 text-accent">
          {index + 1}
        </span>
        <div>
          <h3 className="font-sans text-base font-semibold tracking-normal">{step.name}</h3>
          <p className="text-muted">{step.words}</p>
        </div>
      </li>
    ))}
  </ol>
);
