import { join } from 'node:path';
import { Duration, Size } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { type BUNDLES, type BundleName, deployedDir, packagesOf } from '../resources/functions.ts';
import { removalPolicyOf } from './table.ts';

type HandlerOf<B extends BundleName> = (typeof BUNDLES)[B]['handlers'][number];

export interface ServiceFunctionProps<B extends BundleName> {
  environment: Environment;
  /** The project's root, with the built bundles. */
  root: string;
  bundle: B;
  handler: HandlerOf<B>;
  description: string;
  variables: Record<string, string>;
  /** Everything it may do besides writing its own log. */
  permissions: readonly PolicyStatement[];
  memorySize?: number;
  timeoutSeconds?: number;
  diskGb?: number;
}

export const logGroupOf = (scope: Construct, id: string, environment: Environment): LogGroup =>
  new LogGroup(scope, id, {
    retention: environment.logRetentionDays as RetentionDays,
    // A renamed function begins a new group: the old one stays where data stays, until its entries expire.
    removalPolicy: removalPolicyOf(environment),
  });

/** Who runs a function: it writes its own log, and may do what is listed. */
function roleOf(scope: Construct, id: string, log: LogGroup, permissions: readonly PolicyStatement[]): Role {
  const writing = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [log.logGroupArn],
  });
  return new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    // In the role itself: a policy beside it would be one resource more for each function.
    inlinePolicies: { Own: new PolicyDocument({ statements: [writing, ...permissions] }) },
  });
}

/** One handler of one bundle on Node 24, with a role of its own: on ARM, or where its native packages are for. */
export class ServiceFunction<B extends BundleName = BundleName> extends LambdaFunction {
  /** Always our own, so that what the template rules find can be acknowledged on it. */
  override readonly role: Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps<B>) {
    const { environment, root, bundle, handler, variables, permissions } = props;
    const logGroup = logGroupOf(scope, `${id}Log`, environment);
    const role = roleOf(scope, id, logGroup, permissions);
    super(scope, id, {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: packagesOf(bundle).length === 0 ? Architecture.ARM_64 : Architecture.X86_64,
      code: Code.fromAsset(join(root, deployedDir(bundle))),
      handler: `index.${handler}`,
      role,
      logGroup,
      environment: variables,
      memorySize: props.memorySize ?? 1024,
      timeout: Duration.seconds(props.timeoutSeconds ?? 10),
      ...(props.diskGb !== undefined && { ephemeralStorageSize: Size.gibibytes(props.diskGb) }),
    });
    this.role = role;
  }
}
