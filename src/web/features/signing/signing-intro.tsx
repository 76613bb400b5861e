/** Shown from the first paint on: most visitors here have something to sign. */
export const SigningIntro = () => (
  <p className="mb-10 max-w-2xl text-lead text-muted">
    Read it, initial each section as you go, and sign. It takes about ten minutes. If you stop, we’ll keep
    your place on this device.
  </p>
);
