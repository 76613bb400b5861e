import { z } from 'zod';

/** What a person wrote. PostgreSQL cannot store the NUL character, and nobody types it. */
export const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\u0000'), 'Contains a character that cannot be stored');
