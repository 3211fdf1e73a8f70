import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Interface } from "ethers/abi";
import solc from "solc";
import type { Chain } from "./chain";

const ROOT = join(import.meta.dirname, "../..");

/** A coin as tests need it: whoever asks is given some, it refuses accounts, and it may keep a part of each transfer. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract TestCoin is ERC20 {
    uint8 private _decimals;
    uint256 public kept;
    mapping(address => bool) public isBlocked;
    constructor(uint8 places) ERC20("Test rupee", "TINR") { _decimals = places; }
    function decimals() public view override returns (uint8) { return _decimals; }
    function mint(address to, uint256 amount) external { _mint(to, amount); }
    function burn(address from, uint256 amount) external { _burn(from, amount); }
    function block_(address account, bool blocked) external { isBlocked[account] = blocked; }
    function keep(uint256 amount) external { kept = amount; }
    function _update(address from, address to, uint256 amount) internal override {
        require(!isBlocked[to], "This account is blocked");
        super._update(from, to, from == address(0) || to == address(0) ? amount : amount - kept);
    }
}`;

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: "cancun",
  outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
};

interface Compiled {
  abi: Interface;
  bytecode: string;
}

/** Compiles a contract of a test. */
export async function compile(name: string, source: string): Promise<Compiled> {
  const file = `${name}.sol`;
  const sources: Record<string, { content: string }> = {};
  const read = async (path: string, content: string) => {
    sources[path] = { content };
    for (const [, wanted = ""] of content.matchAll(/^import\s[^;]*?"([^"]+)"/gm)) {
      const target = wanted.startsWith(".") ? join(path, "..", wanted) : wanted;
      if (!sources[target]) await read(target, await readFile(join(ROOT, "node_modules", target), "utf8"));
    }
  };
  await read(file, source);
  const output = JSON.parse(solc.compile(JSON.stringify({ language: "Solidity", sources, settings: SETTINGS })));
  const made = output.contracts?.[file]?.[name];
  if (!made) throw new Error(JSON.stringify(output.errors));
  return { abi: new Interface(made.abi), bytecode: `0x${made.evm.bytecode.object}` };
}

let compiled: Promise<Compiled> | undefined;

/** A coin on a local chain. */
export type Coin = Awaited<ReturnType<typeof deployCoin>>;

/** Puts a coin of so many decimals on a local chain, whose first account calls it. */
export async function deployCoin({ ask, accounts: [by] }: Pick<Chain, "ask" | "accounts">, decimals = 6) {
  // Once in a process.
  compiled ??= compile("TestCoin", SOURCE);
  const { abi, bytecode } = await compiled;
  const send = async (call: object) => {
    const hash = await ask("eth_sendTransaction", [{ from: by, gas: "0x2dc6c0", ...call }]);
    for (;;) {
      const receipt = (await ask("eth_getTransactionReceipt", [hash])) as Record<string, string> | null;
      // The block that takes it is made at once, and known a moment later.
      if (receipt === null) continue;
      if (receipt.status !== "0x1") throw new Error("The coin refuses this");
      return receipt;
    }
  };
  const { contractAddress } = await send({ data: bytecode + abi.encodeDeploy([decimals]).slice(2) });
  const address = contractAddress as string;
  return {
    address,
    /** Calls a function that changes something. */
    tell: (name: string, ...args: unknown[]) => send({ to: address, data: abi.encodeFunctionData(name, args) }),
    /** Gives how many of the coin's smallest parts somebody has. */
    async balance(holder: string): Promise<bigint> {
      const data = abi.encodeFunctionData("balanceOf", [holder]);
      const answer = await ask("eth_call", [{ to: address, data }, "latest"]);
      return BigInt(answer as string);
    },
  };
}
