/** Companies that handle customers' data for us, by what they do. `null`: we do it ourselves, or a stand-in of the sandbox does. */
export interface DataHandlers {
  readonly texts: 'twilio' | null;
  readonly payments: 'stripe' | null;
  /** Of a mail server that we send through. */
  readonly mail: 'smtp' | null;
  readonly places: 'google' | null;
  readonly calendar: 'google' | null;
  readonly signing: 'documenso' | null;
  /** Where a browser loads map pictures from, such as "tiles.example"; `null`: we draw the map. */
  readonly mapHost: string | null;
}

/** Everything is done by us, or by the sandbox's stand-ins. */
export const NO_HANDLERS: DataHandlers = {
  texts: null,
  payments: null,
  mail: null,
  places: null,
  calendar: null,
  signing: null,
  mapHost: null,
};

/** What each of them gets, as a sentence. */
export function handlerSentences(handlers: DataHandlers): readonly string[] {
  return [
    ...(handlers.texts
      ? ['Twilio sends our texts and verification codes: it gets your phone number and the text.']
      : []),
    ...(handlers.payments
      ? [
          'Stripe handles card payments. It gets your card number, the amount and the booking number. We never see the full card number. On the payment page your browser talks to Stripe directly.',
        ]
      : []),
    ...(handlers.mail
      ? ['Our mail provider carries our emails: it gets your email address and what we write to you.']
      : []),
    ...(handlers.places
      ? [
          'Google finds addresses and street pictures: it gets the address you type, from our server. It does not get your name.',
        ]
      : []),
    ...(handlers.calendar
      ? [
          'Google Calendar keeps our inspector’s calendar: it gets the time, the address, your name and phone number, the buyer’s name, whom you pay for, what you booked, facts about the property such as its kind and size, and whether it is occupied.',
        ]
      : []),
    ...(handlers.signing
      ? [
          'Documenso carries agreements that we send for signature: it gets the agreement with the signer’s name and email.',
        ]
      : []),
    ...(handlers.mapHost
      ? [
          `The map of the tracking page comes from ${handlers.mapHost}: your browser loads it from there, so that company sees your IP address.`,
        ]
      : []),
  ];
}
