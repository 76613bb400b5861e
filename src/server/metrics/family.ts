// Figures in a form that travels between processes and becomes Prometheus' text. Each family says itself what it is, so that a
// process of another build, as during a rolling restart, is understood all the same.

export type Labels = Record<string, string>;

export type Sample = {
  /** What follows the family's name, such as `_bucket` of a histogram. */
  ending?: string;
  labels: Labels;
  value: number;
};

export type Family = {
  name: string;
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

/** One figure without labels of its own. */
export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  kind: 'gauge',
  help,
  samples: [{ labels: {}, value }],
});

/** One figure for each value of one label. */
export const gaugeBy = (
  name: string,
  help: string,
  label: string,
  values: readonly (readonly [string, number])[],
): Family => ({
  name,
  kind: 'gauge',
  help,
  samples: values.map(([of, value]) => ({ labels: { [label]: of }, value })),
});

export const ofProcess = (families: readonly Family[], pid: number): Family[] =>
  families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({
      ...sample,
      labels: { process: String(pid), ...sample.labels },
    })),
  }));

/** Prometheus wants all samples of a name together, whoever has told them. */
export function renderFamilies(families: readonly Family[]): string {
  const together = new Map<string, Family>();
  for (const family of families) {
    const known = together.get(family.name);
    if (known) known.samples.push(...family.samples);
    else together.set(family.name, { ...family, samples: [...family.samples] });
  }
  return [...together.values()].map(renderFamily).join('');
}

function renderFamily({ name, kind, help, samples }: Family): string {
  const lines = samples.map(
    ({ ending = '', labels, value }) => `${name}${ending}${renderLabels(labels)} ${renderValue(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
}

function renderLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escapeValue = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const renderValue = (value: number) =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
