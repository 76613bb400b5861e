import { z } from 'zod';

/** Free text. PostgreSQL cannot store the NUL character. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored');
