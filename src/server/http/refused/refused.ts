export type Refused = { status: number; message: string };
