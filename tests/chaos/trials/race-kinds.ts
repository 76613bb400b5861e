// Kinds of races.
import { below, pick } from './chance.ts';

export type RaceKind = {
  name: string;
  /** Who holds a time on another day and wants to move: no one, or as many as fit, with or without newcomers. */
  movers: 'none' | 'with newcomers' | 'alone';
  /** How often each visitor sends the same request at once, to both server processes. */
  copies: 1 | 2 | 4;
  /** The requested time of each visitor, by number. */
  wishes: (times: readonly string[]) => (index: number) => string;
  /** The number of winners, if it does not depend on the order. */
  winners?: number;
};

/** Three inspections of 150 minutes with 60 minutes between fit exactly. */
export const fittingTimes = ['08:00', '11:30', '15:00'];

const sameTime: RaceKind['wishes'] = (times) => {
  const time = pick(times);
  return () => time;
};
const anyTime: RaceKind['wishes'] = (times) => () => pick(times);
const fitting: RaceKind['wishes'] = () => {
  const first = below(3);
  return (index) => fittingTimes[(first + index) % 3] ?? '';
};

export const raceKinds: RaceKind[] = [
  { name: 'all want the same time', movers: 'none', copies: 1, wishes: sameTime, winners: 1 },
  { name: 'the same time, everything sent twice', movers: 'none', copies: 2, wishes: sameTime, winners: 1 },
  { name: 'any time of one day', movers: 'none', copies: 1, wishes: anyTime },
  { name: 'three times that all fit', movers: 'none', copies: 1, wishes: fitting, winners: 3 },
  { name: 'movers from other days and newcomers', movers: 'with newcomers', copies: 1, wishes: anyTime },
  { name: 'movers, everything sent four times', movers: 'alone', copies: 4, wishes: fitting, winners: 3 },
];
