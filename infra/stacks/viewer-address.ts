import { VIEWER_HEADER } from '@rostro/platform/http/address';

/**
 * Runs in CloudFront before each request to the API and sets the header to the viewer's address, whatever it was.
 * CloudFront's own header of that kind does not reach an origin whose policy leaves out the Host header, as API Gateway
 * requires.
 */
export const VIEWER_ADDRESS = `function handler(event) {
  event.request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}`;
