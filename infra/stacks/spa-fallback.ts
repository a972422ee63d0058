/**
 * Runs in CloudFront before the cache, on the default behaviour only: a path of the SPA, which has no dot in its last
 * part, is answered with the SPA itself. Error pages of the distribution would do the same to the API's 404.
 */
export const SPA_FALLBACK = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') < 0) request.uri = '/index.html';
  return request;
}`;
