export interface ProfileProblem {
  /** "prices.singleFamily.2.upTo" */
  readonly field: string;
  readonly sentence: string;
}

export const profileProblem = (field: string, sentence: string): ProfileProblem => ({ field, sentence });

export function repeated(values: readonly string[], field: (index: number) => string): ProfileProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [profileProblem(field(index), `${value} is listed twice.`)] : [],
  );
}
