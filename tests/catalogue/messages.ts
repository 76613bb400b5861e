// Both error catalogues of the specification, row by row: the message, or that there is none.

export type Message =
  /** A notification with title and text. */
  | { notification: readonly [title: string, ...words: string[]] }
  /** On the page itself. */
  | { page: readonly string[] }
  /** Logged in the browser's console only. */
  | { silent: true }
  /** Tested without a browser, in this file. */
  | { elsewhere: string; words: string };

const tryAgain = 'Please try again.';

/** Section 8 of the booking funnel. */
export const funnelMessages = {
  'any refused call': { elsewhere: 'src/web/lib/api-client.test.ts', words: '503: No power' },
  'services cannot be loaded': { notification: ['Error', 'Failed to load inspection services'] },
  'suggestions cannot be had': { page: ['No results found for this address', 'Try Manual Entry'] },
  'validation fails': { page: ['No results found for this address'] },
  'validation is unsuccessful': { page: ['No results found for this address'] },
  'price cannot be calculated': { silent: true },
  'hero video cannot be loaded': { silent: true },
  'no payment link is configured': {
    notification: ['Payment link not configured. Please set up Stripe payment links in the admin panel.'],
  },
  'phone is missing': {
    notification: ['Phone Number Required', 'Please enter your phone number for SMS verification.'],
  },
  'code cannot be sent, says the server': { notification: ['Error', 'Texts cannot be sent right now.'] },
  'code cannot be sent, without words': { notification: ['Error', 'Failed to send verification code'] },
  'code cannot be sent, without a connection': {
    notification: ['Error', `Failed to send verification code. ${tryAgain}`],
  },
  'code is sent by the verify provider': {
    elsewhere: 'tests/api/sms-modes.test.ts',
    words: 'Verification code sent via Twilio Verify - check your phone!',
  },
  /** The original logged the code to the console. */
  'code is not really sent': { page: ['Sandbox: no text is sent. Your code is'] },
  'code is sent': {
    notification: ['Verification Code Sent', "We've sent a verification code to your phone."],
  },
  'code is too short': {
    notification: ['Invalid Code', 'Please enter the complete 6-digit verification code.'],
  },
  'code is wrong, says the server': {
    notification: ['Verification Failed', `Invalid verification code. ${tryAgain}`],
  },
  'code cannot be checked, without words': {
    notification: ['Verification Failed', `Invalid verification code. ${tryAgain}`],
  },
  'code cannot be checked, without a connection': {
    notification: ['Verification Failed', `Failed to verify code. ${tryAgain}`],
  },
  'code is right': {
    notification: ['Verified Successfully', 'Your contact details have been verified!'],
  },
  'existing appointments cannot be loaded': { silent: true },
} as const satisfies Record<string, Message>;

/** Section 8 of the operations, with what both documents name. */
export const operationsMessages = {
  'appointment cannot be created': {
    notification: ['Error', `Failed to create appointment. ${tryAgain}`],
  },
  'time cannot be scheduled': {
    notification: ['Scheduling Error', `Failed to schedule your inspection. ${tryAgain}`],
  },
  'time is scheduled': {
    notification: ['Inspection Scheduled!', 'Calendar event created and confirmation emails sent.'],
  },
  'waiting list cannot be joined': { notification: ['Error', `Failed to add to waiting list. ${tryAgain}`] },
  'waiting list is joined': {
    notification: [
      'Added to Waiting List',
      "You'll be notified within 24 hours if a slot becomes available.",
    ],
  },
  'contract form is incomplete': {
    notification: ['Incomplete Form', 'Please complete all required fields and accept the terms.'],
  },
  'contract cannot be sent': {
    notification: ['Error', `Failed to send contract for signature. ${tryAgain}`],
  },
  'contract cannot be kept': { notification: ['Error', `Failed to send contract. ${tryAgain}`] },
  'contract is sent': { notification: ['Contract Sent Successfully!'] },
  'payment cannot be set up': {
    notification: ['Payment Setup Failed', `There was an error setting up your payment. ${tryAgain}`],
  },
  'payment is refused': { notification: ['Payment Failed', 'Your card was declined.'] },
  'payment cannot be recorded': { silent: true },
  'payment is made': {
    notification: [
      'Payment Successful',
      "Thank you for your payment! You'll receive a confirmation email shortly.",
    ],
  },
  'status cannot be updated': { notification: ['Update Failed', 'Failed to update appointment status.'] },
  'calendar cannot be authorized': {
    notification: ['Authorization Failed', `Failed to authorize calendar. ${tryAgain}`],
  },
  'tracking finds nothing': {
    page: [
      'Appointment Not Found',
      "We couldn't find the appointment you're looking for. Please check your link or contact us for assistance.",
    ],
  },
  'no payment link matches': { page: ['There’s no separate payment page for this amount.'] },
  'payment link is not set': { notification: ['Payment Link Not Set'] },
  'invoice link is not set': { notification: ['Invoice Link Not Set'] },
  'payment link is no address': {
    notification: ['Invalid URL', 'Please enter a valid Stripe payment link URL'],
  },
  'import is no list': { notification: ['Import Failed', 'Invalid JSON file format'] },
  'payment link is changed': { notification: ['Payment Link Updated'] },
  'something is copied': { notification: ['Copied to Clipboard'] },
  'clipboard refuses': { notification: ['Copy Failed', 'Could not copy to clipboard'] },
  'address has no coordinates': {
    notification: ['Geocoding Failed', 'Could not find coordinates for this address'],
  },
  'address cannot be looked up': { notification: ['Error', 'Failed to geocode address'] },
  'pay-now address is invalid': { page: ['Invalid Payment URL', 'See all prices'] },
  'inspector is signed out': {
    notification: ['Unauthorized', 'You need inspector privileges to access this page.'],
  },
  'route is unknown': { page: ['404 Page Not Found'] },
  'business hours are saved': {
    notification: ['Business Hours Updated', 'Your schedule settings have been saved.'],
  },
  'payment is redirected to': { notification: ['Redirecting to Payment'] },
  'payment links cannot be loaded for the calendar': { silent: true },
} as const satisfies Record<string, Message>;

export const messages: Record<string, Message> = { ...funnelMessages, ...operationsMessages };

export type MessageName = keyof typeof funnelMessages | keyof typeof operationsMessages;
