import * as z from 'zod';
import { SERVICE_PREFIX } from '../../booking-link.ts';
import { SITEMAP_PATH } from '../../pages.ts';
import { defineRoutes, Page } from '../route.ts';
import { Line } from '../text.ts';

/**
 * A badly copied address leads to the services, not to an error, so unknown names are allowed here. A slash would make
 * another address.
 */
const Named = Line(200).refine((text) => !text.includes('/'), { error: 'Escríbelo sin diagonales' });
const shown = {
  method: 'GET',
  service: 'booking',
  access: 'public',
  response: z.string(),
  produces: 'text/html',
} as const;

export const shareRoutes = defineRoutes({
  shareService: {
    ...shown,
    path: '/s/{serviceId}',
    summary: 'A service, perhaps with a person, as link previews show it: leads on to the booking',
    params: z.object({ serviceId: Named }),
    query: z.object({ staffId: Named.optional() }),
    errors: [],
  },
  sharePerson: {
    ...shown,
    path: '/s/with/{staffId}',
    summary: 'A person who gives care, as link previews show them: leads on to the booking',
    params: z.object({ staffId: Named }),
    errors: [],
  },
  showService: {
    ...shown,
    path: `${SERVICE_PREFIX}{slug}`,
    summary:
      "A service's own page. A former address leads on; what is not public, or of an unpublished clinic, is not found",
    params: z.object({ slug: Named }),
    response: Page,
    errors: [],
  },
  getSitemap: {
    ...shown,
    path: SITEMAP_PATH,
    produces: 'application/xml',
    summary: 'The pages that search engines may list; of a clinic that is not published, only what it shows',
    errors: [],
  },
});
