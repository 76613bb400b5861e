// Renders the OpenAPI document as a page: one section per noun, one block per call.
import type { Palette } from '../../domain/business/palette.ts';

type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
};

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
};

export type OpenApiDocument = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
};

export const docsStyle = ({ ink, page, accent }: Palette): string => `
:root{color-scheme:light dark;--ink:${ink.light};--page:${page.light};--accent:${accent.light}}
@media (prefers-color-scheme:dark){:root{--ink:${ink.dark};--page:${page.dark};--accent:${accent.dark}}}
body{font:17px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--page);max-width:56rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:2rem;line-height:1.2}h2{margin-top:3rem;text-transform:capitalize;border-top:2px solid var(--ink);padding-top:.75rem}
h3{font-size:1.05rem;margin:2rem 0 .25rem;overflow-wrap:anywhere}h3 b{color:var(--accent);margin-right:.5rem}
code,h3{font-family:ui-monospace,monospace}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.15rem 1rem;margin:.25rem 0 1rem}
dt{font-family:ui-monospace,monospace;font-size:.9em}dd{margin:0}p{margin:.25rem 0}a{color:var(--accent)}h4{margin:.75rem 0 0;font-size:.95rem}
`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export function renderDocs(document: OpenApiDocument, style: string): string {
  const byNoun = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      // Every GET answers HEAD too; listing those would hide the rest.
      if (method === 'head') continue;
      const noun = operation.tags?.[0] ?? 'other';
      byNoun.set(noun, [...(byNoun.get(noun) ?? []), renderCall(method, path, operation)]);
    }
  }
  const sections = [...byNoun].map(
    ([noun, calls]) => `<section><h2>${text(noun)}</h2>${calls.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(document.info.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${text(document.info.title)}</h1>
<p>${text(document.info.description ?? '')} The same as data: <a href="/api/openapi.json">/api/openapi.json</a></p>
${sections.join('')}</main></body></html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const inputs = (operation.parameters ?? []).map((parameter) =>
    field(`${parameter.name} (${parameter.in})`, parameter.schema, parameter.required ?? false),
  );
  const body = jsonOf(operation.requestBody);
  const [status, success] =
    Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
  return [
    `<h3><b>${text(method.toUpperCase())}</b>${text(path)}</h3><p>${text(operation.summary ?? '')}</p>`,
    inputs.length > 0 ? `<h4>Address</h4><dl>${inputs.join('')}</dl>` : '',
    body ? `<h4>Body</h4><dl>${fields(body)}</dl>` : '',
    jsonOf(success) ? `<h4>Answer ${text(status)}</h4><dl>${fields(jsonOf(success))}</dl>` : '',
  ].join('');
}

const jsonOf = (part: Operation['requestBody']): JsonSchema | undefined =>
  part?.content?.['application/json']?.schema;

function fields(schema: JsonSchema | undefined, prefix = ''): string {
  return Object.entries(schema?.properties ?? {})
    .map(([name, property]) => {
      const nested = property.type === 'array' ? property.items : property;
      const inner = nested?.properties ? fields(nested, `${prefix}${name}.`) : '';
      return field(prefix + name, property, schema?.required?.includes(name) ?? false) + inner;
    })
    .join('');
}

function field(name: string, schema: JsonSchema | undefined, required: boolean): string {
  const parts = [typeOf(schema), required ? '' : 'optional', schema?.description ?? ''].filter(Boolean);
  return `<dt>${text(name)}</dt><dd>${text(parts.join(' · '))}</dd>`;
}

function typeOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}
