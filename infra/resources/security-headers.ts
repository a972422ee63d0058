/** Headers of every page, on the CDN and on one machine. antd writes its styles at run time, hence `unsafe-inline` for styles alone. */
export function securityHeaders({ region }: { region: string }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(region),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

export function contentSecurityPolicy(region: string): string {
  const directives = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://cognito-idp.${region}.amazonaws.com`,
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
