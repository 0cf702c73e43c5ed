import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { MAX_PASSWORD } from "#contracts/roles";
import { Refusal } from "./errors.ts";
import { createSemaphore } from "./semaphore.ts";

interface Check {
  /** Whose check it is: one network can't fill the queue. */
  network?: string;
  /** Runs when the turn has come, around the computation; at most two turns are taken at once. */
  inTurn?: (check: () => Promise<boolean>) => Promise<boolean>;
}

export interface PasswordHasher {
  /**
   * The encoded hash with its parameters. Hashes with one salt are checked together. Throws 503 when the queue is full.
   */
  hash(password: string, options?: { makeSalt?: string | undefined }): Promise<string>;
  /**
   * Compares with one hash, and with the others that share its salt, in one computation. Without a hash it takes as
   * long and returns false, so that timing does not reveal who has an account. Throws 503 when the queue is full, also
   * of one network, or the wait is too long.
   */
  verify(password: string, hashes: string[], options?: Check): Promise<boolean>;
}

const parallelism = 1;
const hashBytes = 32;

const deriveKey = promisify(argon2);

/**
 * Makes and checks stored passwords by Argon2id, with 19 MiB and 2 passes, as OWASP advises for logins. Two at once:
 * each holds a processor for about 35 ms.
 */
export function createPasswordHasher({
  memory = 19_456,
  passes = 2,
  parallel = 2,
  maxWaiting = 100,
  maxWaitingOfOne = 60,
  maxWaitMs = 5000,
} = {}): PasswordHasher {
  const waiting = { maxWaiting, maxWaitingOfOne, maxWaitMs, refuse: tooMany };
  const limited = createSemaphore(parallel, waiting);
  const derive = (password: string, { salt, ...costs }: Costs & { salt: Buffer }) =>
    deriveKey("argon2id", {
      // Depending on the keyboard, the same letter is sent composed or decomposed.
      message: password.normalize("NFKC"),
      nonce: salt,
      memory: costs.memory,
      passes: costs.passes,
      parallelism: costs.parallelism,
      tagLength: hashBytes,
    });
  const nobody = {
    memory,
    passes,
    parallelism,
    salt: randomBytes(16),
    key: randomBytes(hashBytes),
  };
  return {
    async hash(password, { makeSalt } = {}) {
      const salt = makeSalt === undefined ? randomBytes(16) : readHash(makeSalt).salt;
      const key = await limited(() => derive(password, { memory, passes, parallelism, salt }));
      const costs = `m=${memory},t=${passes},p=${parallelism}`;
      return `$argon2id$v=19$${costs}$${toBase64(salt)}$${toBase64(key)}`;
    },
    async verify(password, hashes, { network, inTurn = atOnce } = {}) {
      if (password.length > MAX_PASSWORD) return false;
      const [first = nobody, ...others] = hashes.map(readHash);
      const candidates = [first, ...others.filter(({ salt }) => salt.equals(first.salt))];
      const check = async () => {
        const key = await derive(password, first);
        const equal = candidates.filter((stored) => timingSafeEqual(key, stored.key));
        return equal.length > 0 && first !== nobody;
      };
      return limited(() => inTurn(check), { origin: network });
    },
  };
}

const atOnce: Required<Check>["inTurn"] = (check) => check();

const tooMany = () =>
  new Refusal("unavailable", "Too many people are logging in. Please try again soon.", {
    retryAfterSeconds: 5,
  });

interface Costs {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

function readHash(hash: string): Costs & { salt: Buffer; key: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!found) throw new Error("A stored password is not readable.");
  const [, memory, passes, parallelism, salt = "", key = ""] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

const toBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
