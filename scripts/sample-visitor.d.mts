export const sampleVisitor: {
  firstName: string;
  lastName: string;
  relationshipToBuyer: string;
  payerEmail: string;
  wantsRealtorNotification: string;
  occupancyStatus: string;
};
export const demoAccount: { email: string; password: string };
export function newPhoneNumber(): string;
