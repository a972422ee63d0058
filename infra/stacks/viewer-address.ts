import { VIEWER_HEADER } from '@rostro/kit/http/address';

/**
 * Runs in CloudFront before each request to the API: whatever the header said, it says the viewer's address then.
 * CloudFront's own header of that kind reaches no origin whose policy leaves out the Host header, as API Gateway's must.
 */
export const VIEWER_ADDRESS = `function handler(event) {
  event.request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}`;
