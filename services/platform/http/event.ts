import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Claims of an access token as API Gateway's JWT authorizer passes them on: all are texts. */
export type Claims = Readonly<Record<string, string | undefined>>;

export type HttpEvent = APIGatewayProxyEventV2 & { requestContext: { authorizer?: { jwt?: { claims?: Claims } } } };

export type HttpRequest = middy.Request<HttpEvent, APIGatewayProxyStructuredResultV2, Error>;
