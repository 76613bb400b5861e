import { cents, formatUsdExact } from '../../../domain/money.ts';

/** As the server names amounts: dollars, shown to the cent. */
export const dollars = (amount: number): string => formatUsdExact(cents(Math.round(amount * 100)));
