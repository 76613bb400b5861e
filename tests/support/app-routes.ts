import type { FastifyInstance } from 'fastify';

export type AppRoute = { method: string; path: string };

/** All routes from the router's tree, including undocumented ones. */
export function routesOf(app: FastifyInstance): AppRoute[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part = '', methods = ''] = /^(.*?── )(\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!branch) return [];
      parts.splice(branch.length / 4 - 1, Number.POSITIVE_INFINITY, part);
      const path = parts.join('');
      return methods ? methods.split(', ').map((method) => ({ method, path })) : [];
    });
}
