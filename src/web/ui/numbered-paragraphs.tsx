export type NumberedParagraph = { number: string; words: string; list?: readonly string[] | undefined };

/** Paragraphs of a contract with their numbers. */
export const NumberedParagraphs = (props: { paragraphs: readonly NumberedParagraph[]; className: string }) =>
  props.paragraphs.map(({ number, words, list }) => (
    <div key={number} className={`${props.className} sm:flex sm:gap-4`}>
      <span className="block w-10 shrink-0 text-muted">{number}</span>
      <div>
        <p>{words}</p>
        {list && (
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  ));
