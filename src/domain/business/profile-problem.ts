export interface ProfileProblem {
  /** "prices.singleFamily.2.upTo" */
  readonly field: string;
  readonly sentence: string;
}

export const profileProblem = (field: string, sentence: string): ProfileProblem => ({ field, sentence });
