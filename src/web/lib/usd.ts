// Amounts of customer calls, which are numbers of dollars.
import { cents, formatUsd, formatUsdExact } from '../../domain/money.ts';

const toCents = (dollars: number) => cents(Math.round(dollars * 100));

/** 650 as "$650", 287.5 as "$287.50". */
export const usd = (dollars: number): string => formatUsd(toCents(dollars));

/** 650 as "$650.00". */
export const usdExact = (dollars: number): string => formatUsdExact(toCents(dollars));
