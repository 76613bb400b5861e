// All calls of the product's OpenAPI document, with their schemas.
import { z } from 'zod';

export type Schema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
};

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: schema.optional() }));

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
          .default([]),
        requestBody: z.object({ content }).optional(),
        security: z.array(z.unknown()).optional(),
        responses: z.record(z.string(), z.object({ content: content.optional() })),
      }),
    ),
  ),
});

export type Operation = {
  /** "POST /api/appointments/{id}" */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | undefined;
  guarded: boolean;
  /** "200", "4XX" -> allowed content types. */
  answers: Map<string, string[]>;
};

export function operationsOf(document: unknown): Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: call.parameters.map((one) => ({ ...one, required: one.required ?? false })),
      body: call.requestBody?.content['application/json']?.schema,
      guarded: call.security !== undefined,
      answers: new Map(
        Object.entries(call.responses).map(([status, answer]) => [status, Object.keys(answer.content ?? {})]),
      ),
    })),
  );
}

/** The documented content types of a status; `undefined`: undocumented. */
export const typesOf = ({ answers }: Operation, status: number): string[] | undefined =>
  answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`);
