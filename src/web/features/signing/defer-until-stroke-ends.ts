// Encoding the signature image takes a slow phone 200 ms, which would block drawing. So it runs when the finger rests, and
// at once when something else is touched, so that the sent image is current.

/** Longer than the usual pause between two strokes of a name. */
const restMs = 300;
const leaveEvents = ['pointerdown', 'click', 'keydown', 'pagehide'] as const;
/** Runs before the handlers of the touched element. */
const capture = { capture: true };

export function deferUntilStrokeEnds(paper: HTMLCanvasElement, act: () => void) {
  let timer: number | undefined;

  const forget = () => {
    clearTimeout(timer);
    for (const sign of leaveEvents) window.removeEventListener(sign, onOtherEvent, capture);
  };
  const actNow = () => {
    forget();
    act();
  };
  const onOtherEvent = ({ target }: Event) => {
    if (target !== paper) actNow();
  };

  return {
    /** A stroke has ended. */
    begin: () => {
      forget();
      timer = window.setTimeout(actNow, restMs);
      for (const sign of leaveEvents) window.addEventListener(sign, onOtherEvent, capture);
    },
    /** Another stroke has begun. */
    wait: () => clearTimeout(timer),
    forget,
  };
}
