/** An expected failure is a value: the caller maps `reason` to a status and a message in one place. */
export type Result<Value, Reason extends string> = Success<Value> | Failure<Reason>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
}
