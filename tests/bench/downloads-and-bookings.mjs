// How much slower bookings become while 20 customers download a report of 150 MB: short windows with and without downloads
// alternate, so that other load affects both equally.
import { fork } from 'node:child_process';
import { join } from 'node:path';

const connections = 20;
const rounds = 10;
const windowMs = 2_000;
const callers = 3;
/** All 20 together: a line of a gigabit. */
const lineBytes = 125_000_000 / connections;

export const bookingSettings = {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  API_CALLS_PER_MINUTE: '999999999',
  VERIFICATIONS_PER_DAY: '999999999',
  BOOKING_CHANGES_PER_DAY: '999999999',
  UNPAID_PER_PHONE: '30000',
  UNPAID_PER_NETWORK: '30000',
};

/** `file`: its path and the headers that may read it. */
export async function compareBookings({ url, file }) {
  const bookers = [];
  for (let number = 0; number < callers; number += 1) bookers.push(await makeBooker(url, number));
  // What is compiled and cached first is no part of it.
  await measure(bookers, windowMs);
  const figures = [];
  for (const [words, bytesPerSecond] of [
    ['over a gigabit line', lineBytes],
    ['at the machine’s full speed', 0],
  ]) {
    const quiet = [];
    const busy = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await measure(bookers, windowMs)));
      const downloads = await startDownloads(url, file, bytesPerSecond);
      busy.push(...(await measure(bookers, windowMs)));
      bytes += await downloads.stop();
    }
    const speed = Math.round(bytes / 1_000_000 / ((rounds * windowMs) / 1000));
    console.log(
      `${words}: ${speed} MB/s, median ${at(quiet, 0.5)} and ${at(busy, 0.5)} ms, p99 ${at(quiet, 0.99)} and ${at(busy, 0.99)} ms, ${quiet.length} and ${busy.length} calls`,
    );
    figures.push({
      name: `99th percentile of booking calls during ${connections} downloads ${words}, ms (without downloads)`,
      value: at(busy, 0.99),
      reference: at(quiet, 0.99),
    });
  }
  return figures;
}

const at = (times, part) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] * 10) / 10;

async function startDownloads(url, { path, headers }, bytesPerSecond) {
  const child = fork(join(import.meta.dirname, 'downloading.mjs'));
  child.send({ port: Number(new URL(url).port), path, headers, connections, bytesPerSecond });
  // All connections are open.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('message', ({ bytes }) => resolve(bytes));
        child.send('stop');
      }),
  };
}

/** Times of all calls in a window, in milliseconds. */
async function measure(bookers, milliseconds) {
  const until = performance.now() + milliseconds;
  const times = await Promise.all(
    bookers.map(async (booker) => {
      const found = [];
      while (performance.now() < until) found.push(...(await booker.round()));
      return found;
    }),
  );
  return times.flat();
}

/** Looks for a time, reserves it and gives it back. */
async function makeBooker(url, number) {
  let cookie = '';
  let calls = 0;
  const ask = async (path, body) => {
    calls += 1;
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:${number}:${(calls % 65_536).toString(16)}::1`,
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const json = await answer.json();
    return { status: answer.status, json };
  };
  const phoneNumber = `60255501${String(number).padStart(2, '0')}`;
  const { json: sent } = await ask('/api/sms/send-verification', { phoneNumber });
  await ask('/api/sms/verify-code', { phoneNumber, code: sent.code });
  const house = { streetNumber: String(100 + number), streetName: 'Main St', zipCode: '85201' };
  const { json: stored } = await ask('/api/property/manual', { ...house, squareFootage: 1850 });
  const contactData = {
    firstName: 'Rosalind',
    lastName: 'Okafor',
    relationshipToBuyer: 'buyer',
    payerEmail: `rosalind${number}@mail.example`,
    wantsRealtorNotification: 'no',
    occupancyStatus: 'occupied',
    phoneNumber,
  };
  const round = async () => {
    const times = [];
    const timed = async (path, body) => {
      const began = performance.now();
      const answer = await ask(path, body);
      times.push(performance.now() - began);
      return answer;
    };
    const { json: days } = await timed('/api/availability?days=14');
    // Each booker has days of its own.
    const free = days.filter(({ times: starts }) => starts.some(({ available }) => available));
    const day = free[number % free.length];
    const time = day?.times.find(({ available }) => available)?.time;
    const wish = { date: day?.date, time, contactData, propertyId: stored.property.id };
    const { status, json } = await timed('/api/appointments/schedule', wish);
    if (status === 201) await timed('/api/appointments/release', { id: json.id });
    else if (status !== 409) throw new Error(`Booking was answered ${status} ${JSON.stringify(json)}`);
    return times;
  };
  return { round };
}
