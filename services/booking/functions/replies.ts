import { servePublic } from '@rostro/rules/http/serve-public';
import { repliesRoutes } from '@rostro/shared/contract/notifications/replies';
import { answerReply } from '../use-cases/replies/answer.ts';
import { lookAtReply } from '../use-cases/replies/look.ts';
import { unsubscribe } from '../use-cases/replies/unsubscribe.ts';

export const handler = servePublic(repliesRoutes, { lookAtReply, answerReply, unsubscribe });
