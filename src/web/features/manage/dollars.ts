import { cents, formatUsd } from '../../../domain/money.ts';

/** An amount of the server's, for people: "$650", "$287.50". */
export const dollars = (amount: number): string => formatUsd(cents(Math.round(amount * 100)));
