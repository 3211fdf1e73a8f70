// SPDX-License-Identifier: CC0-1.0
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @title Universal real-world asset, fungible (ERC-7943)
/// @notice The functions, events and errors that the standard names for tokens of ERC-20; its identifier by ERC-165 is
/// 0x3edbb4c4.
interface IERC7943Fungible is IERC165 {
    /// @notice Tokens were taken from one account and given to another.
    event ForcedTransfer(address indexed from, address indexed to, uint256 amount);

    /// @notice So many tokens of an account are frozen from now on.
    event Frozen(address indexed account, uint256 amount);

    /// @notice The account may send no tokens.
    error ERC7943CannotSend(address account);

    /// @notice The account may receive no tokens.
    error ERC7943CannotReceive(address account);

    /// @notice The rules of the token are against this transfer.
    error ERC7943CannotTransfer(address from, address to, uint256 amount);

    /// @notice The account has the amount, but not unfrozen.
    error ERC7943InsufficientUnfrozenBalance(address account, uint256 amount, uint256 unfrozen);

    /// @notice Takes tokens from one account and gives them to another, past what keeps holders from it.
    function forcedTransfer(address from, address to, uint256 amount) external returns (bool result);

    /// @notice Freezes so many tokens of an account in place of those that were frozen; more than it has is possible.
    function setFrozenTokens(address account, uint256 amount) external returns (bool result);

    /// @notice Tells whether an account may send tokens at all.
    function canSend(address account) external view returns (bool allowed);

    /// @notice Tells whether an account may receive tokens at all.
    function canReceive(address account) external view returns (bool allowed);

    /// @notice Gives how many tokens of an account are frozen, which may be more than it has.
    function getFrozenTokens(address account) external view returns (uint256 amount);

    /// @notice Tells whether the rules of the token are for this transfer; what the account has, they do not ask.
    function canTransfer(address from, address to, uint256 amount) external view returns (bool allowed);
}
