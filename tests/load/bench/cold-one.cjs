// A function's first request in a process of its own: prints the processor time of its import and of the request.
const { cpuUsage } = process;
const took = (since) => {
  const { user, system } = cpuUsage(since);
  return (user + system) / 1000;
};
process.on('message', async ({ file, event, context }) => {
  const before = cpuUsage();
  const { handler } = require(file);
  const imported = took(before);
  const asked = cpuUsage();
  const { statusCode, body } = await handler(event, { ...context, getRemainingTimeInMillis: () => 29_000 });
  const answered = took(asked);
  if (statusCode >= 300) throw new Error(`${event.routeKey} answered ${statusCode} ${body}`);
  process.send({ imported, answered }, () => process.exit(0));
});
