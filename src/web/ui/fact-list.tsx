/** Names and values, one line each; a long value wraps to its own line. */
export const FactList = ({ facts }: { facts: readonly { name: string; value: string }[] }) => (
  <dl className="border-t border-line">
    {facts.map((fact) => (
      <div
        key={`${fact.name} ${fact.value}`}
        className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 [overflow-wrap:anywhere]"
      >
        <dt className="text-muted">{fact.name}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);
