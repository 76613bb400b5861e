/** The product works in Arizona time only, wherever the visitor is. */
export const ARIZONA_TIME_ZONE = 'America/Phoenix';
