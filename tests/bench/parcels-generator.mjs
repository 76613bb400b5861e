// Generates a deterministic county file of any size: streets of 40 houses with the assessor's columns and realistic
// Arizona street names.
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

const housesPerStreet = 40;
const spanish =
  'acacia agave alameda amarillo arroyo bella blanca buena calle camino canada canto casa cerro cielo colina corona costa coyote cruz desierto dorado encanto espada estrella flores fuente halcon hermosa jardin jacinto laguna linda loma luna madera mariposa mesquite mirada monte noche norte nopal oro paloma palo paraiso paseo pinon plata playa poco puerto quinto ramada rancho redondo rio risa rosa sahuaro santa serena sierra sol sombra sonora soto sur tierra tortuga valle vaquero verde via villa vista yucca zapata zorro'.split(
    ' ',
  );
const english =
  'adams aster barrel baseline beacon bell birch bluff boulder bradley brook buckskin butte cactus campbell canyon cardinal carter cedar chandler chaparral cherry cholla clark cloud cobalt copper cottonwood country creek crescent crimson crystal dale dawn desert diamond dobson dove eagle elliot elm ember fairway falcon fawn fern fillmore fox garnet gilbert glen golden granite greenfield grove guadalupe harbor harrison hawk hazel heather heritage higley hillside honeysuckle horizon hunter indian iris ironwood ivy jackson jade jasper juniper kachina king knox lake lantern lark lavender lindsay lone longmore madison magnolia main maple marble mcclellan mcdowell mckellips meadow mesa mesquite mill mineral monroe moon morning mountain mustang northern oak ocotillo olive onyx opal orchard osborn palm park pecos peach pebble pepper phoenix pioneer polk power prairie prickly pueblo quail quartz rain ranch raven recker red ridge river roadrunner rock roosevelt rose ruby saddle sage saguaro san sand scarlet shadow silver sky smoke sonoran southern spring spur stagecoach stapley star stone summit sun sunset tanglewood temple thistle thomas thunder timber topaz trail tumbleweed turquoise university valley van verbena village warner washington wagon water western wild williams willow wind winter wolf wood wren yavapai'.split(
    ' ',
  );
const syllables =
  'ba be bo ca co da de do el fa fi ga go ha jo ka la le li lo ma me mi mo na ne ni no ol pa pe ra re ri ro sa se si ta te ti to va ve vi wa we za'.split(
    ' ',
  );
const types = ['ST', 'AVE', 'DR', 'RD', 'LN', 'CT', 'PL', 'WAY', 'CIR', 'BLVD', 'TRL', 'PKWY', 'TER'];
const uses = ['0131', '0131', '0141', '0141', '0151', '0161', '0131', '0141', '0310', '0813', '1010', '0012'];
const columns = [
  'APN',
  'PHYSICAL_STREET_NUM',
  'PHYSICAL_STREET_DIR',
  'PHYSICAL_STREET_NAME',
  'PHYSICAL_STREET_TYPE',
  'PHYSICAL_SUITE',
  'PHYSICAL_CITY',
  'PHYSICAL_ZIP',
  'LIVING_SPACE',
  'PUC',
  'LATITUDE',
  'LONGITUDE',
];

/** xorshift32: small, fast, the same everywhere. */
export function randomFrom(seed) {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

export function makeStreets(count) {
  const random = randomFrom(20_261_115);
  const rows = readFileSync(
    join(import.meta.dirname, '..', '..', 'src', 'domain', 'service-area', 'service-area-rows.ts'),
    'utf8',
  );
  const zips = [...rows.matchAll(/^(\d{5}) ([\d.]+) (-[\d.]+) ([MP]) (.+)$/gm)]
    .map(([, zip, latitude, longitude, county, city]) => ({
      zip,
      latitude: Number(latitude),
      longitude: Number(longitude),
      county,
      city,
    }))
    .filter(({ county }) => county === 'M');
  return Array.from({ length: count }, (_, index) => ({
    ...pick(random, zips),
    direction: pick(random, ['N', 'S', 'E', 'W', 'N', 'E', 'W', 'S', '']),
    name: streetName(random, index).toUpperCase(),
    type: pick(random, types),
    first: 100 + Math.floor(random() * random() * 24_000),
  }));
}

function streetName(random) {
  const kind = random();
  if (kind < 0.08) return ordinal(1 + Math.floor(random() * 120));
  if (kind < 0.35) return pick(random, english);
  if (kind < 0.55) return `${pick(random, english)} ${pick(random, english)}`;
  if (kind < 0.75) return `${pick(random, spanish)} ${pick(random, spanish)}`;
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, syllables)).join('');
}

function ordinal(number) {
  const teens = number % 100 > 10 && number % 100 < 20;
  return number + (teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'));
}

/** The address in the product's format. */
export function addressOf(streets, index) {
  const street = streets[Math.floor(index / housesPerStreet)];
  return { ...street, number: street.first + (index % housesPerStreet) * 4 + (index % 3) };
}

export async function writeParcels(file, count) {
  const streets = makeStreets(Math.ceil(count / housesPerStreet));
  const random = randomFrom(7);
  const out = createWriteStream(file);
  let text = `${columns.join(',')}\n`;
  for (let index = 0; index < count; index++) {
    const at = addressOf(streets, index);
    const apn = String(10_000_000 + index);
    const size = random() < 0.05 ? '' : 700 + Math.floor(random() * random() * 6_000);
    const north = (at.latitude + (random() - 0.5) / 20).toFixed(5);
    const east = (at.longitude + (random() - 0.5) / 20).toFixed(5);
    text += `${apn.slice(0, 3)}-${apn.slice(3, 5)}-${apn.slice(5)},${at.number},${at.direction},${at.name},${at.type},,${at.city.toUpperCase()},${at.zip},${size},${pick(random, uses)},${north},${east}\n`;
    if (text.length < 1 << 16) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
  return streets;
}
