import { buildSimulator } from './app.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.env);
  const { app } = buildSimulator(settings);
  const address = await app.listen({ host: settings.host, port: settings.port });
  console.log(JSON.stringify({ event: 'listening', service: 'simulator', address, simulated: true }));
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
