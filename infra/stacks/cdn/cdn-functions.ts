import { VIEWER_HEADER } from '@rostro/platform/http/address';
import { PUBLIC_PAGES, pageFile } from '@rostro/shared/pages';

const PAGES = Object.fromEntries(PUBLIC_PAGES.map((page) => [page.path, `/${pageFile(page)}`]));

/**
 * Runs in CloudFront before the cache, on the default behaviour only: a path of the SPA, which has no dot in its last
 * part, is answered with the SPA itself, a public page with its own head. Error pages of the distribution would do the same to the API's 404.
 */
export const SPA_FALLBACK = `var pages = ${JSON.stringify(PAGES)};
function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') < 0) request.uri = pages[request.uri] || '/index.html';
  return request;
}`;

/**
 * Runs in CloudFront before each request to the API and sets the header to the viewer's address, whatever it was.
 * CloudFront's own header of that kind does not reach an origin whose policy leaves out the Host header, as API Gateway
 * requires.
 */
export const VIEWER_ADDRESS = `function handler(event) {
  event.request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}`;
