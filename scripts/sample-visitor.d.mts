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

export function reserveFirstTime(
  ask: (path: string, body?: object) => Promise<unknown>,
  who: {
    phoneNumber: string;
    house: { streetNumber: string; direction: string; streetName: string; zipCode: string };
  },
): Promise<{ id: string; property: { id: string }; contactData: object }>;
