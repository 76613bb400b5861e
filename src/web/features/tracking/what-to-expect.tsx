export const WhatToExpect = ({ lines }: { lines: readonly string[] }) => (
  <section aria-labelledby="expect">
    <h2 id="expect" className="title-md mb-4">
      What to Expect
    </h2>
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li key={line} className="border-b border-line py-3.5">
          {line}
        </li>
      ))}
    </ul>
  </section>
);
