// A visitor with a property, a verified phone and a reserved time, created by API calls, so that a browser can open
// any step of the funnel.
import { reserveFirstTime } from '../../scripts/sample-visitor.mjs';

const phoneNumber = '6025550177';
const house = { streetNumber: '1234', direction: 'West', streetName: 'Main St', zipCode: '85201' };

export async function bookedVisitor(url) {
  const { ask, cookie } = asker(url);
  const { id, property, contactData } = await reserveFirstTime(ask, { phoneNumber, house });
  const query = new URLSearchParams({
    street: property.street,
    city: property.city,
    state: 'AZ',
    zip: property.zipCode,
    propertyType: 'Single Family Residence',
    squareFootage: '1850',
    paymentMethod: 'pay_now',
  });
  return {
    appointmentId: id,
    cookie: cookie(),
    query,
    tabStorage: { confirmedProperty: JSON.stringify(property) },
    browserStorage: {
      propertyData: JSON.stringify(property),
      verifiedContactData: JSON.stringify({
        ...contactData,
        isAddressCorrect: true,
        unlocked: true,
        isVerified: true,
      }),
      selectedPayment: JSON.stringify({ price: 650, paymentMethod: 'pay_now' }),
    },
  };
}

/** Fills the browser's storage before the page's code runs. */
export function remember({ tabStorage, browserStorage }) {
  // A page without an origin, such as about:blank, has no storage.
  if (location.origin === 'null') return;
  for (const [storage, values] of [
    [sessionStorage, tabStorage],
    [localStorage, browserStorage],
  ])
    for (const [key, value] of Object.entries(values))
      if (storage.getItem(key) === null) storage.setItem(key, value);
}

function asker(url) {
  let cookie = '';
  const ask = async (path, body) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer.json();
  };
  return { ask, cookie: () => cookie };
}
