import { connect, createServer } from 'node:net';
import { LocalDatabaseError } from './contract.ts';

const HOST = '127.0.0.1';
const PORTS_TRIED = 100;

/** The first free loopback port at or after `preferred`; with 0, any free one. Refuses when a hundred in a row are in use. */
export async function findFreePort(preferred: number): Promise<number> {
  if (preferred === 0) return (await listenOnce(0)) ?? findFreePort(0);
  for (let port = preferred; port < preferred + PORTS_TRIED && port <= 65_535; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new LocalDatabaseError(`The bolt ports from ${preferred} on are all in use. Name another one to begin at.`);
}

/** Whether nothing holds this loopback port. */
export async function isFree(port: number): Promise<boolean> {
  // Some systems let a loopback address be bound beside a wildcard listener, so asking for an answer is part of the question.
  return !(await answers(port)) && (await listenOnce(port)) !== undefined;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: HOST }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
