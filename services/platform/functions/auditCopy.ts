export { copyAudit } from '../s3/copy-audit.ts';
