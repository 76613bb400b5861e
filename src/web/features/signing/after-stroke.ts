// Making the picture of a signature takes a slow phone a fifth of a second, in which no ink would follow the finger. So it is
// made when the finger rests, and at once when something else is touched: whoever signs sends what they see.

/** Longer than most fingers take from one stroke of a name to the next. */
const restMs = 300;
const signsOfMovingOn = ['pointerdown', 'click', 'keydown', 'pagehide'] as const;
/** Before whatever answers them. */
const capture = { capture: true };

export function makeLater(paper: HTMLCanvasElement, act: () => void) {
  let timer: number | undefined;

  const forget = () => {
    clearTimeout(timer);
    for (const sign of signsOfMovingOn) window.removeEventListener(sign, moveOn, capture);
  };
  const actNow = () => {
    forget();
    act();
  };
  const moveOn = ({ target }: Event) => {
    if (target !== paper) actNow();
  };

  return {
    /** A stroke has ended. */
    begin: () => {
      forget();
      timer = window.setTimeout(actNow, restMs);
      for (const sign of signsOfMovingOn) window.addEventListener(sign, moveOn, capture);
    },
    /** Another stroke has begun. */
    wait: () => clearTimeout(timer),
    forget,
  };
}
